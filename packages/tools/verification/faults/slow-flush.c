/* Waits the milliseconds in SLOW_FLUSH_FILE before each flush, as a failing disk would make a process wait. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void wait_for_disk(void) {
  const char *path = getenv("SLOW_FLUSH_FILE");
  FILE *file = path ? fopen(path, "r") : NULL;
  int ms = 0;
  if (!file) return;
  if (fscanf(file, "%d", &ms) == 1 && ms > 0) usleep((useconds_t)ms * 1000);
  fclose(file);
}

int fsync(int fd) {
  wait_for_disk();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd);
}

int fdatasync(int fd) {
  wait_for_disk();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd);
}
