/** The parts of an article, as the layout knows them (`data-part` in the page). */
export type ArticlePart = 'intro' | 'section' | 'recommendations' | 'conclusion' | 'sources';

/** Second-level headings that are not numbered sections, word for word as writers write them, in both languages. */
export const specialHeadings: Readonly<Record<string, ArticlePart>> = {
  Recomendaciones: 'recommendations',
  Recommendations: 'recommendations',
  Conclusión: 'conclusion',
  Conclusion: 'conclusion',
  'Fuentes oficiales': 'sources',
  'Official sources': 'sources',
};
