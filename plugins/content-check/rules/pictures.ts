import type {Image, Paragraph} from 'mdast';
import {languageOf} from '../../../src/site/text-folders';
import {drawingAddress, isDrawn} from '../drawings';
import type {ToolMessageKey} from '../tool-messages';
import {errorAt, nodesOf, type Rule} from './rule';

/** Requires pictures of the site, alone in their paragraphs, with alternatives; drawings with captions, too. */
export const pictureRule: Rule = (text) => {
  const language = languageOf(text.file);
  const alone = nodesOf<Paragraph>(text.tree, 'paragraph').flatMap(({children: [first, ...more]}) =>
    more.length === 0 ? first : [],
  );
  return nodesOf<Image>(text.tree, 'image').flatMap((image) => {
    const address = image.url;
    const [, , name = ''] = drawingAddress.exec(address) ?? [];
    const expected = `/drawings/${language}/${name}.svg`;
    const key = alone.includes(image) ? problemOf(image, expected) : 'picture.alone';
    return key ? [errorAt(text, image, key, {address, expected, language})] : [];
  });
};

function problemOf({url, alt, title}: Image, expected: string): ToolMessageKey | undefined {
  if (!drawingAddress.test(url)) {
    if (!url.startsWith('/')) {
      return 'picture.elsewhere';
    }
    return alt?.trim() ? undefined : 'picture.alternative';
  }
  if (!isDrawn(url)) {
    return 'figure.unknown';
  }
  if (!alt || !title) {
    return 'figure.words';
  }
  return url === expected ? undefined : 'figure.language';
}
