import {generate} from 'selfsigned';

/** What a server needs for TLS on this machine, and the authority that its clients must trust. All in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  readonly authority: string;
}

let made: Promise<Certificate> | null = null;

/** A certificate for this machine, of an authority that nobody knows; the same one throughout a process. */
export function certificate(): Promise<Certificate> {
  made ??= make();
  return made;
}

async function make(): Promise<Certificate> {
  const authority = await generate([{name: 'commonName', value: 'Authority of the tests'}], {
    algorithm: 'sha256',
    extensions: [
      {name: 'basicConstraints', cA: true},
      {name: 'keyUsage', keyCertSign: true},
    ],
  });
  const {private: key, cert} = await generate([{name: 'commonName', value: 'localhost'}], {
    algorithm: 'sha256',
    ca: {key: authority.private, cert: authority.cert},
  });
  return {key, cert, authority: authority.cert};
}
