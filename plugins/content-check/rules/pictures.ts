import type {Image, Paragraph} from 'mdast';
import {drawingAddress, isDrawn} from '../../content/drawings';
import {nodesOf} from '../../content/markdown/mdast';
import {errorAt, type Rule} from './rule';

/** Requires pictures of the site, alone in their paragraphs, with alternatives; drawings with captions, too. */
export const pictureRule: Rule = (text, {siteDir}) => {
  const alone = nodesOf<Paragraph>(text.tree, 'paragraph').flatMap(({children: [first, ...more]}) =>
    more.length === 0 ? first : [],
  );
  const {language} = text;
  return nodesOf<Image>(text.tree, 'image').flatMap((image) => {
    const {url: address, alt, title} = image;
    const [drawing, , name = ''] = drawingAddress.exec(address) ?? [];
    const expected = `/drawings/${language}/${name}.svg`;
    const problems = [
      [!alone.includes(image), 'picture.alone'],
      [!address.startsWith('/'), 'picture.elsewhere'],
      [!drawing && !alt?.trim(), 'picture.alternative'],
      [drawing && !isDrawn(siteDir, address), 'figure.unknown'],
      [drawing && !(alt && title), 'figure.words'],
      [drawing && address !== expected, 'figure.language'],
    ] as const;
    const [, key] = problems.find(([applies]) => applies) ?? [];
    return key ? [errorAt(text, image, key, {address, expected, language})] : [];
  });
};
