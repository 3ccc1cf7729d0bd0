/**
 * Ends this process when its parent is gone, as npm or a terminal may be killed. Node loads this into each program of
 * the stack (tools/start/processes.ts); supabase/local/server.ts does the same in Deno. The scripts of package.json
 * `exec` Node, because a shell in between would outlive npm and pass on no signals.
 */
import {isMainThread} from 'node:worker_threads';

/** How often it checks, in milliseconds. */
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
