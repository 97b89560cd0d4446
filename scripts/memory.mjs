/** Where the tests write: in memory, where the machine has room there. Only what comes with Node is used here. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Several times what a run has written at once. */
const roomWanted = 4 * 1024 ** 3;

/**
 * A new folder for temporary files in a file system of the machine's memory, or undefined where there is none, little room in
 * it, or no program may run there: a disk takes as long over the files of two hundred databases as PostgreSQL over them.
 * `root` is where such a file system is looked for. Whoever asks takes the folder away.
 */
export function folderInMemory(root = "/dev/shm", room = roomWanted) {
  let folder;
  try {
    const { bavail, bsize } = statfsSync(root);
    if (bavail * bsize < room) return undefined;
    folder = mkdtempSync(join(root, "tsena-tests-"));
    const program = join(folder, "program");
    writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
    execFileSync(program);
    // PostgreSQL may be run by another user, as in any folder for temporary files.
    chmodSync(folder, 0o1777);
    return folder;
  } catch {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
}
