import type {Image, Paragraph} from 'mdast';
import {drawingPathPattern, hasDrawing} from '../../content/drawings';
import {nodesIn} from '../../content/markdown/mdast';
import {errorAt, type Rule} from './rule';

/**
 * Requires that an image is a file of this site, is alone in its paragraph, and has alternative text. A drawing must exist,
 * be in the language of the file, and have a caption.
 */
export const imageRule: Rule = (markdownFile, {siteDir}) => {
  const standaloneNodes = nodesIn<Paragraph>(markdownFile.tree, 'paragraph').flatMap(({children: [node, ...others]}) =>
    others.length === 0 ? node : [],
  );
  const {language} = markdownFile;
  return nodesIn<Image>(markdownFile.tree, 'image').flatMap((image) => {
    const {url, alt, title} = image;
    const [drawingPath, , name = ''] = drawingPathPattern.exec(url) ?? [];
    const expected = `/drawings/${language}/${name}.svg`;
    const problems = [
      [!standaloneNodes.includes(image), 'image.notAlone'],
      [!url.startsWith('/'), 'image.external'],
      [!drawingPath && !alt?.trim(), 'image.noAlt'],
      [drawingPath && !hasDrawing(siteDir, url), 'drawing.unknown'],
      [drawingPath && !(alt && title), 'drawing.noAltOrCaption'],
      [drawingPath && url !== expected, 'drawing.wrongLanguage'],
    ] as const;
    const [, key] = problems.find(([applies]) => applies) ?? [];
    return key ? [errorAt(markdownFile, image, key, {url, expected, language})] : [];
  });
};
