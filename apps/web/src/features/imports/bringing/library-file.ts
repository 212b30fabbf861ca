import { importMaximumBytes } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'

/** What the dialog of the system offers; what a file is, its content tells. */
export const acceptedFiles = '.csv,.json,.txt,.tsv,text/csv,application/json,text/plain'

/** Why a file need not be sent; nothing for one that may be read. */
export function libraryFileFault({ size }: Pick<File, 'size'>): string | undefined {
  if (size === 0) return t`This file is empty.`
  return size > importMaximumBytes ? t`This file is larger than 5 MB.` : undefined
}

export function libraryForm(file: File): FormData {
  const form = new FormData()
  form.set('onConflict', 'keep')
  form.set('file', file)
  return form
}
