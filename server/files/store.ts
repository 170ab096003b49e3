import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the bytes of files are: a port, so that a quota can take the place of the folder. Names are ids of ours. */
export interface FileStore {
  /** Keeps the bytes; when it returns they are on the disk. */
  write(id: string, bytes: Buffer): Promise<void>;
  /** The bytes as they are read; an error event when they are not there. */
  read(id: string): NodeJS.ReadableStream;
  /** Forgets them; that there are none is no fault. */
  remove(id: string): Promise<void>;
}

/** Files in a folder, in a hundred or so sub-folders by the first letters of their names. */
export function folderStore(folder: string): FileStore {
  const place = (id: string) => {
    if (!/^[A-Za-z0-9_-]{16,64}$/.test(id)) throw new RangeError('not the id of a file');
    return join(folder, id.slice(0, 2), id);
  };
  return {
    async write(id, bytes) {
      const path = place(id);
      await mkdir(dirname(path), { recursive: true });
      // Written beside and renamed, so that no half file ever has the name.
      const beside = `${path}.new`;
      try {
        const file = await open(beside, 'w', 0o640);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(beside, path);
      } catch (error) {
        // On a full disk the half of a file would keep the space that the next one needs.
        await rm(beside, { force: true });
        throw error;
      }
    },
    read: (id) => createReadStream(place(id)),
    remove: (id) => rm(place(id), { force: true }),
  };
}
