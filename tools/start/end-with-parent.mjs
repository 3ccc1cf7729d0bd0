/**
 * Ends this process when the one that started it is gone, because nobody is left who would: npm or a terminal may be killed. Node loads
 * this into each program of the stack (tools/start/processes.ts); supabase/local/server.ts does the same in Deno. The scripts of
 * package.json `exec` Node, as a shell in between would outlive npm, and hand on no signals.
 */
import {isMainThread} from 'node:worker_threads';

/** How often it looks, in milliseconds. */
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
