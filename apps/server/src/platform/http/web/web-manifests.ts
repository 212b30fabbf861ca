// By what devices install the app: as the build wrote it, with the name and the icons of the hall.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languageKeys } from '@guildhall/contract/rules/languages'
import type { FastifyInstance } from 'fastify'
import { hallPicture, productName, type ReadHouse } from '../../settings/house.ts'

const file = 'manifest.webmanifest'
const icons = /"[\w/-]*\/(icon[\w-]*\.(?:png|svg))"/g

export function installManifests(http: FastifyInstance, parts: { folder: string; readHouse: ReadHouse }): void {
  const { folder, readHouse } = parts
  for (const place of ['', ...languageKeys.map((key) => `languages/${key}/`)]) {
    if (!existsSync(join(folder, place, file))) continue
    http.get(`/${place}${file}`, async (request, reply) => {
      request.routeName = 'file'
      const house = await readHouse()
      const { name } = house
      if (name === productName && hallPicture(house, '') === null) return reply.sendFile(place + file)
      const written = await readFile(join(folder, place, file), 'utf8')
      const manifest: unknown = JSON.parse(
        written.replace(icons, (icon, picture: string) => {
          const own = hallPicture(house, picture)
          return own === null ? icon : `"${own}"`
        }),
      )
      const renamed = { ...(manifest as object), name, short_name: name }
      return reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(renamed))
    })
  }
}
