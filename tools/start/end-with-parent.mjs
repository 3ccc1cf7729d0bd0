/**
 * Ends this process when its parent has ended, for example because npm or the terminal was killed. processes.ts preloads
 * this module into every Node program that it starts; supabase/local/server.ts does the same in Deno. The npm scripts start
 * Node with `exec`, because the shell of npm would stay between them and not forward signals:
 * https://github.com/npm/cli/issues/5776
 */
import {isMainThread} from 'node:worker_threads';

/** Milliseconds between two checks. */
const INTERVAL = 500;

if (isMainThread) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(timer);
      process.kill(process.pid, 'SIGTERM');
    }
  }, INTERVAL).unref();
}
