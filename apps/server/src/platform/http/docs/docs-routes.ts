import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Contract } from '../../contract.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** `/api/docs` to read, `/api/docs/json` for tools; made from the contract when first asked for, and then kept. */
export async function installDocs(
  http: FastifyInstance,
  contract: Contract,
  prefixes: readonly string[],
): Promise<void> {
  const style = await readFile(join(import.meta.dirname, 'docs.css'), 'utf8')
  const document = keep(() => JSON.stringify(openApiDocument(contract.api)))
  const page = keep(() => docsPage(contract, { style: 'docs/style.css', document: 'docs/json' }))

  for (const prefix of prefixes) {
    const serve = (path: string, type: string, body: () => string) =>
      http.get(prefix + path, { config: { route: `GET /api${path}` } }, (_request, reply) =>
        reply
          .headers({
            'content-type': `${type}; charset=utf-8`,
            'cache-control': 'no-cache',
            'content-security-policy': policy,
          })
          .send(body()),
      )
    serve('/docs', 'text/html', page)
    serve('/docs/json', 'application/json', document)
    serve('/docs/style.css', 'text/css', () => style)
  }
}

/** To describe the whole contract takes a quarter of a second, which no start should wait for. */
function keep(make: () => string): () => string {
  let made: string | undefined
  return () => (made ??= make())
}
