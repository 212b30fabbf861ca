import { join } from 'node:path'
import type { Endpoint, Upload } from '@guildhall/contract/frame/endpoint'
import { problems } from '@guildhall/contract/frame/errors'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import { createUploadFolder } from './upload-folder.ts'
import { readUploadForm, type UploadForm } from './upload-form.ts'

export type UploadReceiver = {
  clear(): Promise<void>
  /**
   * Reads the form and works with it; whatever happens, nothing of the upload stays behind.
   * @throws AppError `unavailable` when too many are on their way.
   */
  receive<Result>(
    request: FastifyRequest,
    endpoint: Endpoint & { upload: Upload },
    work: (form: UploadForm) => Promise<Result>,
  ): Promise<Result>
}

/** So many uploads lie on the disk at once at most. */
const atOnce = 32
const retryAfterMs = 2000

export function createUploadReceiver(config: Pick<Config, 'dataFolder' | 'redisUrl'>): UploadReceiver {
  const folder = createUploadFolder(join(config.dataFolder, 'uploads'), { isShared: config.redisUrl !== undefined })
  let running = 0
  return {
    clear: () => folder.clear(),
    async receive(request, endpoint, work) {
      if (running >= atOnce) throw new AppError(problems.unavailable, { retryAfterMs })
      running++
      try {
        const own = await folder.create()
        try {
          return await work(await readUploadForm(request, endpoint, own))
        } finally {
          await folder.remove(own)
        }
      } finally {
        running--
      }
    },
  }
}
