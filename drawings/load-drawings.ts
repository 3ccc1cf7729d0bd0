import {readdirSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Drawing} from './drawing';

/** Every export of every file in these folders is a drawing. */
const drawingFolders = ['charts', 'figures', 'illustrations'];

/** Loads every drawing. A new file in one of the folders needs no registration. */
export async function loadDrawings(): Promise<readonly Drawing[]> {
  const files = drawingFolders.flatMap((folder) =>
    readdirSync(path.join(__dirname, folder)).map((file) => path.join(__dirname, folder, file)),
  );
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, Drawing>> => import(pathToFileURL(file).href)),
  );
  return modules.flatMap((module) => Object.values(module));
}
