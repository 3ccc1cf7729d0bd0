/** Whether the site is shown to somebody who writes (`npm run dev`). */
const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';

/**
 * Reads something that may have a fault. In development a fault stops nothing: something stands in, so that the rest is seen, and
 * plugins/development tells the fault.
 *
 * @throws What `read` throws, outside of development.
 */
export function withFallback<Content>(read: () => Content, standIn: () => Content): Content {
  try {
    return read();
  } catch (fault) {
    if (!isDevelopment()) {
      throw fault;
    }
    return standIn();
  }
}
