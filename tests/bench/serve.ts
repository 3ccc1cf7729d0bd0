/**
 * serve.ts <folder> <port>: serves the build in a copy of this project with the copy's own server. A process of its own, so that
 * what measures and what is measured do not wait for each other.
 */
import path from 'node:path';

async function main([folder = '', port]: readonly string[]): Promise<void> {
  const {serveSite}: typeof import('../../src/stack/site') = await import(path.join(folder, 'src/stack/site.ts'));
  await serveSite(Number(port));
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
