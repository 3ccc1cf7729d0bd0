import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Image, ImageReference} from 'mdast';
import {visit} from 'unist-util-visit';
import {smallestFile} from '../../site/drawing-formats';
import {languageOf} from '../../site/text-folders';
import type {ContentFault} from '../fault';
import {faultAt, type Rule} from './rule';

/** The address of a drawing: `/drawings/es/name.svg`. */
export const drawingAddress = /^\/drawings\/([\w-]+)\/(.+)\.svg$/;

/** Pictures exist, say what they show, and a drawing has its caption and the words of its text's language. */
export const pictureRule: Rule = (text) => {
  const faults: ContentFault[] = [];
  visit(text.tree, ['image', 'imageReference'], (node) => {
    const image = node as Image | ImageReference;
    const address = image.type === 'image' ? image.url : image.identifier;
    const [, language, name] = drawingAddress.exec(address) ?? [];
    if (!name) {
      if (!image.alt?.trim()) {
        faults.push(faultAt(text, image, 'picture.alternative', {address}));
      } else if (address.startsWith('/') && !existsSync(path.join('static', address))) {
        faults.push(faultAt(text, image, 'picture.missing', {address}));
      }
      return;
    }
    const own = languageOf(text.file);
    if (!existsSync(path.join('static', smallestFile(address)))) {
      faults.push(faultAt(text, image, 'figure.unknown', {address, example: `/drawings/${own}/name.svg`}));
    } else if (!image.alt || !('title' in image && image.title)) {
      faults.push(faultAt(text, image, 'figure.words', {address}));
    } else if (language !== own) {
      faults.push(faultAt(text, image, 'figure.language', {address, expected: `/drawings/${own}/${name}.svg`}));
    }
  });
  return faults;
};
