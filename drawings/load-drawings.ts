import {readdirSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Drawing} from './drawing';

/** The folders of the drawings; their files export nothing else. */
const folders = ['charts', 'figures', 'illustrations'];

/** Loads every drawing of the site: a new file in one of the folders is a new drawing. */
export async function loadDrawings(): Promise<readonly Drawing[]> {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(__dirname, folder)).map((file) => path.join(__dirname, folder, file)),
  );
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, Drawing>> => import(pathToFileURL(file).href)),
  );
  return modules.flatMap((module) => Object.values(module));
}
