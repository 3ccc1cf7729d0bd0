import {closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {say} from '../../plugins/content-check/tool-words';
import {Refusal} from './refusal';

/** Files by path from the folder of the site, with what they are to hold. */
export type Files = ReadonlyMap<string, string>;

/**
 * Writes all of the files or, when one cannot be written, none.
 *
 * @param created Files that must not exist yet; their folders are made.
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
  const made = outermostMissing(folder);
  if (made) {
    undo.push(() => rmSync(made, {recursive: true, force: true}));
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

/** Writes beside the file first: on a full disk it stays as it was. */
function change(file: string, content: string, undo: (() => void)[]): void {
  const before = readFileSync(file);
  const beside = `${file}.new`;
  create(beside, content, undo);
  renameSync(beside, file);
  undo.push(() => writeFileSync(file, before));
}

/** The folder that has to be made first to make this one; undefined when it exists. */
function outermostMissing(folder: string): string | undefined {
  return existsSync(folder) ? undefined : (outermostMissing(path.dirname(folder)) ?? folder);
}

function reasonOf(file: string, {code, message}: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EEXIST':
      return say('new.write.exists', {file});
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return say('new.write.readOnly', {file});
    case 'ENOSPC':
    case 'EDQUOT':
      return say('new.write.full', {file});
    default:
      return say('new.write.failed', {file, reason: message});
  }
}
