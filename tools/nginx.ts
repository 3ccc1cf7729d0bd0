/**
 * `npx tsx tools/nginx.ts`: prints a configuration of nginx that serves the build as static hosts do (README.md).
 *
 *   --root <folder>   folder of the build on the server; by default that on this machine
 *   --listen <port>   port, or address and port; by default 80
 *   --name <host>     name of the site; by default that in src/site/firm.ts
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import mime from 'mime-types';
import {BUILD, filesOf, hostFiles, isBuilt} from '../plugins/finish/site';
import {firm} from '../src/site/firm';
import {baseOf, defaultLanguage, languages} from '../src/site/languages';
import {compilePattern, fillIn, type HostRules, NOT_FOUND_CACHING, REVALIDATE, readHostRules} from './start/host-rules';

interface Server {
  readonly root: string;
  readonly listen: string;
  readonly name: string;
}

/** Compressible types; nginx adds `text/html` itself. */
const COMPRESSIBLE = /^text\/(?!html)|[/+](?:json|xml|javascript)$/;

/** Quotes a parameter of nginx. @throws Error when nginx would read a variable or an escape in it. */
function quote(text: string): string {
  if (/["$\\\n]/.test(text)) {
    throw new Error(`This cannot stand in a configuration of nginx: ${text}`);
  }
  return `"${text}"`;
}

/** A regular expression as a parameter of nginx, which leaves its backslashes alone. */
const quotePattern = (source: string): string => `"~${source}"`;

/** Returns the configuration. @param files Paths in the build. */
export function nginxConfiguration(rules: HostRules, files: readonly string[], {root, listen, name}: Server): string {
  const everywhere = rules.headers.filter((rule) => rule.path === '/*').flatMap(({headers}) => Object.entries(headers));
  const caching = rules.headers.filter((rule) => rule.path !== '/*');
  const odd = caching.flatMap((rule) => Object.keys(rule.headers)).filter((header) => header !== 'Cache-Control');
  if (odd.length > 0 || everywhere.some(([header]) => header === 'Cache-Control')) {
    throw new Error(`${hostFiles.headers}: only Cache-Control may differ from path to path, and only it: ${odd}`);
  }
  const types = new Map(
    [...new Set(files.map((file) => path.extname(file).slice(1)).filter(Boolean))]
      .sort()
      .map((extension) => [extension, mime.lookup(extension) || 'application/octet-stream']),
  );
  const compressible = [...new Set(types.values())].filter((type) => COMPRESSIBLE.test(type));
  const text = compressible.filter((type) => mime.charset(type) === 'UTF-8');
  const otherBases = languages.filter((language) => language !== defaultLanguage).map(baseOf);

  return `# The site for nginx, made from ${hostFiles.headers} and ${hostFiles.redirects} of a build: make it anew for each build.
# It belongs in nginx's http block, where /etc/nginx/conf.d/*.conf are.

# What may be kept for how long. The status is part of the question: an error is never to be cached.
map "$status:$uri" $site_caching {
  "~^404:" ${quote(NOT_FOUND_CACHING)};
${caching.map((rule) => `  ${quotePattern(`^(?:200|206|304):${compilePattern(rule.path).source.slice(1)}`)} ${quote(rule.headers['Cache-Control'] ?? '')};`).join('\n')}
  default ${quote(REVALIDATE)};
}

# The name of a page in an address, however it is written.
map $uri $site_page {
  "~^(?<site_bare>.*?)(?:/index)?(?:\\.html)?/?$" $site_bare;
  # With a line break in it.
  default $uri;
}

# The 404 page of the address's language.
map $uri $site_not_found {
${otherBases.map((base) => `  ${quotePattern(`^${base}`)} ${base}404.html;`).join('\n')}
  default /404.html;
}

server {
  listen ${listen};
  server_name ${name};

  # TLS: in place of the listen above. Until then browsers ignore Strict-Transport-Security.
  #   listen 443 ssl;
  #   listen [::]:443 ssl;
  #   http2 on;                    # before nginx 1.25.1: "listen 443 ssl http2;"
  #   ssl_certificate     /etc/letsencrypt/live/${name}/fullchain.pem;
  #   ssl_certificate_key /etc/letsencrypt/live/${name}/privkey.pem;
  # and a second server on port 80 with nothing but
  #   return 308 https://${name}$request_uri;

  root ${quote(root)};
  server_tokens off;
  # Redirects name no host and no port: they are right behind a proxy, too.
  absolute_redirect off;

  # All types that the build has; nginx's own list lacks some, and browsers are told not to guess.
  types {
${[...types].map(([extension, type]) => `    ${type} ${extension};`).join('\n')}
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types ${text.join(' ')};

  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_comp_level 6;
  gzip_min_length 1024;
  gzip_types ${compressible.join(' ')};
  # Smaller still with the module ngx_brotli (Debian: libnginx-mod-http-brotli-filter):
  #   brotli on;
  #   brotli_types ${compressible.join(' ')};

  # Here and nowhere else: a location with an add_header of its own would lose all of these. "always": with errors, too.
${everywhere.map(([header, value]) => `  add_header ${header} ${quote(value)} always;`).join('\n')}
  add_header Cache-Control $site_caching always;

  # From ${hostFiles.redirects}. A rewrite, because it encodes what it has matched; "return" would let line breaks into the header.
${rules.redirects.map(redirect).join('\n')}

  # One address for each page: with a slash at its end where it is a folder's index, without one where it is a file.
  set $site_address $uri;
  if (-f $document_root/$site_page/index.html) {
    set $site_address $site_page/;
  }
  if (-f $document_root/$site_page.html) {
    set $site_address $site_page;
  }
  if ($site_address != $uri) {
    return 308 $site_address$is_args$args;
  }

  location / {
    try_files $uri $uri.html $uri/index.html =404;
  }
${Object.values(hostFiles)
  .map((file) => `  location = /${file} {\n    return 404;\n  }`)
  .join('\n')}

  error_page 403 404 @not_found;
  location @not_found {
    try_files $site_not_found =500;
  }
}
`;
}

/** @throws Error for a status other than 301, the only permanent one of nginx's rewrite. */
function redirect({from, to, status}: HostRules['redirects'][number]): string {
  if (status !== 301) {
    throw new Error(`${hostFiles.redirects}: ${from} has the status ${status}; nginx is told of 301 only.`);
  }
  // nginx decodes before it matches, and to browsers a backslash is a slash: "/\\elsewhere.example" is another site.
  const {source, names} = compilePattern(from, '[^/\\x5c]+');
  return `  rewrite "${source}" ${fillIn(to, (group) => `$${names.indexOf(group) + 1}`)} permanent;`;
}

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      root: {type: 'string', default: BUILD},
      listen: {type: 'string', default: '80'},
      name: {type: 'string', default: new URL(firm.website).host},
    },
  });
  if (!isBuilt()) {
    throw new Error('Nothing is built yet. Run "RELEASE=true npm run build" first.');
  }
  process.stdout.write(nginxConfiguration(await readHostRules(BUILD), filesOf(BUILD), values));
}

if (require.main === module) {
  main().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
