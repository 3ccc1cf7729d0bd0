import {existsSync} from 'node:fs';
import path from 'node:path';
import {narrowLightFile} from '../../src/site/drawing-formats';

/** Matches the path of a drawing, `/drawings/es/name.svg`. Groups: language, name. */
export const drawingPathPattern = /^\/drawings\/([\w-]+)\/(.+)\.svg$/;

/** Whether a drawing has been generated. @param drawingPath As written in articles: `/drawings/es/name.svg`. */
export const hasDrawing = (siteDir: string, drawingPath: string): boolean =>
  existsSync(path.join(siteDir, 'static', narrowLightFile(drawingPath)));
