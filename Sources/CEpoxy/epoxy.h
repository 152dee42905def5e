// OpenGL and EGL through libepoxy, under their own names.
//
// libepoxy's functions are macros over mutable function pointers, neither of which Swift 6 imports.
// Each line below declares such a pointer anew, with a Swift name and the promise that nothing but
// libepoxy itself ever writes it: it does so once, when the function is first called.
#include <epoxy/gl.h>
#include <epoxy/egl.h>
#include <epoxy/glx.h>

#define GL(n) extern __typeof__(epoxy_##n) epoxy_##n \
    __attribute__((swift_name(#n), swift_attr("nonisolated(unsafe)")))

GL(glActiveTexture);
GL(glAttachShader);
GL(glBegin);
GL(glBeginQuery);
GL(glBindBuffer);
GL(glBindBufferBase);
GL(glBindBufferRange);
GL(glBindFramebuffer);
GL(glBindSampler);
GL(glBindTexture);
GL(glBindVertexArray);
GL(glBlendEquation);
GL(glBlendEquationSeparate);
GL(glBlendFunc);
GL(glBlendFuncSeparate);
GL(glBlitFramebuffer);
GL(glBufferData);
GL(glBufferSubData);
GL(glCheckFramebufferStatus);
GL(glClear);
GL(glClearColor);
GL(glClientWaitSync);
GL(glColorMask);
GL(glCompileShader);
GL(glCreateProgram);
GL(glCreateShader);
GL(glDeleteBuffers);
GL(glDeleteFramebuffers);
GL(glDeleteProgram);
GL(glDeleteQueries);
GL(glDeleteSamplers);
GL(glDeleteShader);
GL(glDeleteSync);
GL(glDeleteTextures);
GL(glDeleteVertexArrays);
GL(glDisable);
GL(glDrawArrays);
GL(glDrawArraysInstanced);
GL(glDrawArraysInstancedBaseInstance);
GL(glEnable);
GL(glEnableVertexAttribArray);
GL(glEnd);
GL(glEndQuery);
GL(glFenceSync);
GL(glFinish);
GL(glFlush);
GL(glFramebufferTexture2D);
GL(glFramebufferTextureLayer);
GL(glGenBuffers);
GL(glGenFramebuffers);
GL(glGenQueries);
GL(glGenSamplers);
GL(glGenTextures);
GL(glGenVertexArrays);
GL(glGenerateMipmap);
GL(glGetBooleanv);
GL(glGetDoublev);
GL(glGetError);
GL(glGetIntegerv);
GL(glGetProgramInfoLog);
GL(glGetProgramiv);
GL(glGetQueryObjectiv);
GL(glGetQueryObjectui64v);
GL(glGetQueryObjectuiv);
GL(glGetQueryiv);
GL(glGetShaderInfoLog);
GL(glGetShaderiv);
GL(glGetString);
GL(glGetUniformBlockIndex);
GL(glGetUniformLocation);
GL(glIsEnabled);
GL(glLinkProgram);
GL(glMapBufferRange);
GL(glPixelStorei);
GL(glPolygonMode);
GL(glQueryCounter);
GL(glReadPixels);
GL(glSamplerParameteri);
GL(glScissor);
GL(glShaderSource);
GL(glTexImage2D);
GL(glTexImage3D);
GL(glTexParameteri);
GL(glTexSubImage2D);
GL(glTexSubImage3D);
GL(glUniform1i);
GL(glUniform4f);
GL(glUniformBlockBinding);
GL(glUnmapBuffer);
GL(glUseProgram);
GL(glVertex2d);
GL(glVertexAttribDivisor);
GL(glVertexAttribIPointer);
GL(glVertexAttribPointer);
GL(glViewport);

GL(eglBindAPI);
GL(eglChooseConfig);
GL(eglCreateContext);
GL(eglCreatePbufferSurface);
GL(eglDestroyContext);
GL(eglDestroySurface);
GL(eglGetCurrentContext);
GL(eglGetCurrentDisplay);
GL(eglGetCurrentSurface);
GL(eglGetDisplay);
GL(eglGetError);
GL(eglGetPlatformDisplayEXT);
GL(eglInitialize);
GL(eglMakeCurrent);
GL(eglQueryDevicesEXT);
GL(eglQueryString);
GL(eglQuerySurface);
GL(eglTerminate);

GL(glXGetCurrentDisplay);
GL(glXGetCurrentDrawable);
GL(glXQueryDrawable);
GL(glXQueryExtensionsString);
