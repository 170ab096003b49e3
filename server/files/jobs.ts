import type { Database } from '#server/database/pool.ts';
import type { JobHandlers } from '#server/jobs/worker.ts';
import { sweepFiles } from './queries/files.ts';
import type { FileStore } from './store.ts';

/** Takes away what was uploaded and never used. */
export function fileJobs(db: Database, files: FileStore): JobHandlers {
  return {
    'files.sweep': {
      every: 3600,
      run: async () => {
        for (;;) {
          const ids = await sweepFiles(db, 100);
          for (const id of ids) await files.remove(id);
          if (ids.length < 100) return;
        }
      },
    },
  };
}
