import {existsSync} from 'node:fs';
import path from 'node:path';
import {smallestFile} from '../../src/site/drawing-formats';

/** Matches the address of a drawing: `/drawings/es/name.svg`. */
export const drawingAddress = /^\/drawings\/([\w-]+)\/(.+)\.svg$/;

/** Whether the files of a drawing exist. @param address As in texts: `/drawings/es/name.svg`. */
export const isDrawn = (siteDir: string, address: string): boolean =>
  existsSync(path.join(siteDir, 'static', smallestFile(address)));
