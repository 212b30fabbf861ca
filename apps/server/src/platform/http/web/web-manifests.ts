// By what devices install the app: as the build wrote it, with the name of the hall.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languageKeys } from '@guildhall/contract/rules/languages'
import type { FastifyInstance } from 'fastify'
import { productName, type ReadHouse } from '../../settings/house.ts'

const file = 'manifest.webmanifest'

export function installManifests(http: FastifyInstance, parts: { folder: string; readHouse: ReadHouse }): void {
  const { folder, readHouse } = parts
  for (const place of ['', ...languageKeys.map((key) => `languages/${key}/`)]) {
    if (!existsSync(join(folder, place, file))) continue
    http.get(`/${place}${file}`, async (request, reply) => {
      request.routeName = 'file'
      const { name } = await readHouse()
      if (name === productName) return reply.sendFile(place + file)
      const manifest: unknown = JSON.parse(await readFile(join(folder, place, file), 'utf8'))
      const renamed = { ...(manifest as object), name, short_name: name }
      return reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(renamed))
    })
  }
}
