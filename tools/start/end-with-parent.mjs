/**
 * Ends this process when its parent has ended, for example because npm or the terminal was killed. processes.ts preloads
 * this module into every Node program that it starts; supabase/local/server.ts does the same in Deno. The npm scripts start
 * Node with `exec`. Otherwise npm's shell would keep running between npm and Node, and would not forward signals:
 * https://github.com/npm/cli/issues/5776
 */
import {isMainThread} from 'node:worker_threads';

/** Milliseconds between two checks. */
const POLL_INTERVAL = 500;

if (isMainThread) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(timer);
      process.kill(process.pid, 'SIGTERM');
    }
  }, POLL_INTERVAL).unref();
}
