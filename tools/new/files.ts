import {closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {toolMessage} from '../../plugins/content-check/tool-messages';
import {Refusal} from './refusal';

/** Contents of files, by path from the folder of the site. */
export type Files = ReadonlyMap<string, string>;

/**
 * Writes all files or, when one cannot be written, none.
 *
 * @param created Files that must not exist yet; their folders are created.
 * @param changed Files that exist.
 * @throws Refusal that names the file.
 */
export function writeAll(siteDir: string, created: Files, changed: Files = new Map()): void {
  const undo: (() => void)[] = [];
  let current = '';
  try {
    for (const [file, content] of created) {
      current = file;
      create(path.join(siteDir, file), content, undo);
    }
    for (const [file, content] of changed) {
      current = file;
      change(path.join(siteDir, file), content, undo);
    }
  } catch (error) {
    for (const step of undo.reverse()) {
      step();
    }
    throw new Refusal(reasonOf(current, error as NodeJS.ErrnoException));
  }
}

function create(file: string, content: string, undo: (() => void)[]): void {
  const folder = path.dirname(file);
  const outermost = outermostMissing(folder);
  if (outermost) {
    undo.push(() => rmSync(outermost, {recursive: true, force: true}));
    mkdirSync(folder, {recursive: true});
  }
  const descriptor = openSync(file, 'wx');
  undo.push(() => rmSync(file, {force: true}));
  try {
    writeFileSync(descriptor, content);
  } finally {
    closeSync(descriptor);
  }
}

/** Writes a new file and renames it: on a full disk the old one stays. */
function change(file: string, content: string, undo: (() => void)[]): void {
  const before = readFileSync(file);
  const temporary = `${file}.new`;
  create(temporary, content, undo);
  renameSync(temporary, file);
  undo.push(() => writeFileSync(file, before));
}

/** The outermost folder that has to be created for this one; undefined when it exists. */
function outermostMissing(folder: string): string | undefined {
  return existsSync(folder) ? undefined : (outermostMissing(path.dirname(folder)) ?? folder);
}

function reasonOf(file: string, {code, message}: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EEXIST':
      return toolMessage('new.write.exists', {file});
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return toolMessage('new.write.readOnly', {file});
    case 'ENOSPC':
    case 'EDQUOT':
      return toolMessage('new.write.full', {file});
    default:
      return toolMessage('new.write.failed', {file, reason: message});
  }
}
