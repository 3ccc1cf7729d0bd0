import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Definition, Image, ImageReference} from 'mdast';
import {visit} from 'unist-util-visit';
import {languageOf} from '../../../src/site/text-folders';
import type {ContentError} from '../content-error';
import {drawingAddress, drawingsLike, isDrawn} from '../drawings';
import {errorAt, type Rule, type RuledText} from './rule';

/** Requires pictures of the site, alone in their paragraphs, with alternatives; drawings with captions, too. */
export const pictureRule: Rule = (text) => {
  const errors: ContentError[] = [];
  visit(text.tree, ['image', 'imageReference'], (node, _, parent) => {
    const image = node as Image | ImageReference;
    const address = addressOf(text, image);
    const [, language, name] = drawingAddress.exec(address) ?? [];
    const own = languageOf(text.file);
    if (parent?.type === 'paragraph' && parent.children.length > 1) {
      errors.push(errorAt(text, image, 'picture.alone', {address}));
    }
    if (!name) {
      if (!address.startsWith('/')) {
        errors.push(errorAt(text, image, 'picture.elsewhere', {address, language: own}));
      } else if (!image.alt?.trim()) {
        errors.push(errorAt(text, image, 'picture.alternative', {address}));
      } else if (!existsSync(path.join('static', address))) {
        errors.push(errorAt(text, image, 'picture.missing', {address}));
      }
      return;
    }
    if (!isDrawn(address)) {
      errors.push(errorAt(text, image, 'figure.unknown', {address, similar: drawingsLike(address, text.file)}));
    } else if (!image.alt || !('title' in image && image.title)) {
      errors.push(errorAt(text, image, 'figure.words', {address}));
    } else if (language !== own) {
      errors.push(errorAt(text, image, 'figure.language', {address, expected: `/drawings/${own}/${name}.svg`}));
    }
  });
  return errors;
};

/** Returns the address of a picture, which may be in a definition elsewhere in the text. */
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
