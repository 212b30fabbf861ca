import type { PostVisibility } from '@guildhall/contract/rules/post-limits'
import { t } from '@lingui/core/macro'
import { settings } from '../../../platform/settings.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'

type OpenWebFieldProps = {
  visibility: PostVisibility
  value: boolean
  onChange(isOnOpenWeb: boolean): void
}

/** Whether a post for everybody is read outside of the hall too; nothing where the hall does not allow it. */
export function OpenWebField({ visibility, value, onChange }: OpenWebFieldProps) {
  if (visibility !== 'public' || !(settings.openWeb || value)) return null
  return (
    <Checkbox
      label={t`On the open web too`}
      help={t`Anybody can read its words without signing in, in your feed for feed readers. Pictures and replies stay in the hall.`}
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
