import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {generate} from 'selfsigned';

/**
 * Makes key and certificate of a local TLS server, and the authority that its clients must trust. All in PEM.
 *
 * @param folder Where to write the file with the authority.
 */
export async function makeCertificate(folder: string) {
  const mayCertify = [
    {name: 'basicConstraints', cA: true},
    {name: 'keyUsage', keyCertSign: true},
  ] as const;
  const authority = await generate(undefined, {algorithm: 'sha256', extensions: [...mayCertify]});
  const ca = {key: authority.private, cert: authority.cert};
  const {private: key, cert} = await generate([{name: 'commonName', value: 'localhost'}], {algorithm: 'sha256', ca});
  const file = path.join(folder, 'authority.pem');
  writeFileSync(file, authority.cert);
  return {key, cert, authority: authority.cert, file};
}
