import type { LibraryImport } from '@guildhall/contract/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { upload } from '../../../platform/api/files/upload.ts'
import { errorText } from '../../../platform/error-text.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { takeImport } from '../imports.queries.ts'
import { libraryFileFault, libraryForm } from './library-file.ts'

export type SendingFile = {
  /** The file that is on its way; `undefined` while none is. */
  readonly name: string | undefined
  readonly share: number
  readonly fault: string | undefined
  stop(): void
  take(file: File | undefined): void
}

/**
 * Sends a file of games, which is read at once; nothing on the shelf is changed. Rows without a year whose name one game alone
 * goes by are taken for it, as nothing else can be meant here.
 * @param onRead with the draft that it became, and how many of its rows were taken by their name alone
 */
export function useSendingFile(onRead: (draft: LibraryImport, takenByName: number) => void): SendingFile {
  const { id: userId } = useCurrentUser()
  const client = useQueryClient()
  const [name, setName] = useState<string>()
  const [share, setShare] = useState(0)
  const [fault, setFault] = useState<string>()
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  async function send(file: File, { signal }: AbortController): Promise<void> {
    setName(file.name)
    setShare(0)
    try {
      const read = await upload('POST /api/library/{userId}/imports', libraryForm(file), {
        params: { userId },
        signal,
        onProgress: setShare,
      })
      const { namesakes } = read.counts
      const draft = namesakes === 0 || signal.aborted ? read : await takeNamesakes(read)
      if (signal.aborted) return
      void takeImport(client, draft)
      onRead(draft, namesakes - draft.counts.namesakes)
    } catch (error) {
      if (!signal.aborted) setFault(errorText(error))
    } finally {
      setName(undefined)
    }
  }

  /** What does not get through is offered by the draft itself. */
  function takeNamesakes(read: LibraryImport): Promise<LibraryImport> {
    const params = { userId, id: read.id }
    return call('POST /api/library/{userId}/imports/{id}/namesakes', { params }).catch(() => read)
  }

  return {
    name,
    share,
    fault,
    stop: () => stopper.current?.abort(),
    take(file) {
      if (file === undefined) return
      const found = libraryFileFault(file)
      setFault(found)
      if (found !== undefined) return
      stopper.current = new AbortController()
      void send(file, stopper.current)
    },
  }
}
