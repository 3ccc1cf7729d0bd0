import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Definition, Image, ImageReference} from 'mdast';
import {visit} from 'unist-util-visit';
import {languageOf} from '../../../src/site/text-folders';
import type {ContentError} from '../content-error';
import {drawingAddress, drawingsLike, isDrawn} from '../drawings';
import {faultAt, type Rule, type RuledText} from './rule';

/** Pictures are the site's, exist, stand alone, say what they show, and a drawing has its caption and the words of its text's language. */
export const pictureRule: Rule = (text) => {
  const faults: ContentError[] = [];
  visit(text.tree, ['image', 'imageReference'], (node, _, parent) => {
    const image = node as Image | ImageReference;
    const address = addressOf(text, image);
    const [, language, name] = drawingAddress.exec(address) ?? [];
    const own = languageOf(text.file);
    if (parent?.type === 'paragraph' && parent.children.length > 1) {
      faults.push(faultAt(text, image, 'picture.alone', {address}));
    }
    if (!name) {
      if (!address.startsWith('/')) {
        faults.push(faultAt(text, image, 'picture.elsewhere', {address, language: own}));
      } else if (!image.alt?.trim()) {
        faults.push(faultAt(text, image, 'picture.alternative', {address}));
      } else if (!existsSync(path.join('static', address))) {
        faults.push(faultAt(text, image, 'picture.missing', {address}));
      }
      return;
    }
    if (!isDrawn(address)) {
      faults.push(faultAt(text, image, 'figure.unknown', {address, similar: drawingsLike(address, text.file)}));
    } else if (!image.alt || !('title' in image && image.title)) {
      faults.push(faultAt(text, image, 'figure.words', {address}));
    } else if (language !== own) {
      faults.push(faultAt(text, image, 'figure.language', {address, expected: `/drawings/${own}/${name}.svg`}));
    }
  });
  return faults;
};

/** Where a picture is: it may be said at the end of a text. */
function addressOf({tree}: RuledText, image: Image | ImageReference): string {
  if (image.type === 'image') {
    return image.url;
  }
  let address = image.identifier;
  visit(tree, 'definition', (definition: Definition) => {
    address = definition.identifier === image.identifier ? definition.url : address;
  });
  return address;
}
