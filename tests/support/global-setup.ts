import {spawnSync} from 'node:child_process';
import {bundleFunctions} from '../../tools/bundle-functions';
import {requirePostgresLinks} from './backend/postgres-links';

/**
 * Bundles the functions before the first test. As root it also makes the user as whom PostgreSQL runs, because two
 * workers that start PostgreSQL at the same moment would make it twice. Do not import the library of PostgreSQL here: a
 * process that has loaded it ends with exit code 0 even when tests failed.
 */
export default function globalSetup(): void {
  requirePostgresLinks();
  bundleFunctions();
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('id', ['postgres']).status !== 0) {
    console.log('PostgreSQL refuses to run as root. Making a user for it: useradd --user-group postgres');
    spawnSync('useradd', ['--user-group', 'postgres'], {stdio: 'inherit'});
  }
}
