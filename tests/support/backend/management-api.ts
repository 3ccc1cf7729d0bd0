import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {HOST} from '../../../tools/start/ports';

/** The upload of one function. */
export interface Upload {
  readonly name: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The contents of the files, by path. */
  readonly files: Readonly<Record<string, string>>;
}

/** A stub of Supabase's management API with the endpoints that its command line uses. */
export class ManagementApi {
  readonly uploads: Upload[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ManagementApi> {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) {
        chunks.push(chunk);
      }
      const {pathname, searchParams} = new URL(request.url ?? '', 'http://api');
      const answer = (status: number, body: object) =>
        response.writeHead(status, {'Content-Type': 'application/json'}).end(JSON.stringify(body));
      if (request.method === 'POST' && pathname.endsWith('/functions/deploy')) {
        const name = searchParams.get('slug') ?? '';
        const type = request.headers['content-type'] ?? '';
        api.uploads.push(
          await readUpload(name, new Response(Buffer.concat(chunks), {headers: {'Content-Type': type}})),
        );
        const time = {created_at: 1, updated_at: 1};
        answer(201, {id: name, slug: name, name, version: 1, status: 'ACTIVE', verify_jwt: false, ...time});
      } else if (pathname.endsWith('/functions')) {
        answer(200, request.method === 'PUT' ? {functions: []} : []);
      } else {
        answer(404, {message: 'Not here'});
      }
    });
    const api = new ManagementApi(server);
    await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
    return api;
  }

  get url(): string {
    return `http://${HOST}:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

async function readUpload(name: string, request: Response): Promise<Upload> {
  const form = await request.formData();
  const files = form.getAll('file').filter((file) => typeof file !== 'string');
  return {
    name,
    metadata: JSON.parse(String(form.get('metadata'))),
    files: Object.fromEntries(await Promise.all(files.map(async (file) => [file.name, await file.text()]))),
  };
}
