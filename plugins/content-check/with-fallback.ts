const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';

/**
 * Reads content. In development, an error yields the fallback, so that the rest of the site is shown, and
 * plugins/development reports the error.
 *
 * @throws Whatever `read` throws, except in development.
 */
export function withFallback<Content>(read: () => Content, fallback: () => Content): Content {
  try {
    return read();
  } catch (error) {
    if (!isDevelopment()) {
      throw error;
    }
    return fallback();
  }
}
