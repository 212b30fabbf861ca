import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'

/** Saves the own library as a file. */
export function useExport() {
  const { id: userId } = useCurrentUser()
  return useMutation({
    mutationFn: (format: 'json' | 'csv') =>
      call('GET /api/library/{userId}/export', { params: { userId }, query: { format } }),
    onSuccess: (file) => {
      saveFile(file)
      toasts.show({ message: t`${file.fileName} is saved.`, tone: 'ok' })
    },
  })
}
