import { type ProfileAudience, type ProfilePart, profileAudiences } from '@guildhall/contract/rules/profile-limits'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { VisuallyHidden } from '../../../../ui/type/visually-hidden.tsx'
import type { EditForm } from '../draft/use-edit-form.ts'
import styles from './fields.module.css'

const audienceWords: Record<ProfileAudience, string> = {
  everyone: t`Everybody`,
  members: t`Members`,
  friends: t`Friends`,
  nobody: t`Only me`,
}

type ShownToProps = { form: EditForm; part: ProfilePart; what: string; hideLabel?: boolean }

/** Who sees a part of the profile. */
export function ShownTo({ form, part, what, hideLabel }: ShownToProps) {
  const key = `audience.${part}` as const
  return (
    <SelectField
      label={
        <>
          {t`Shown to`}
          <VisuallyHidden>: {what}</VisuallyHidden>
        </>
      }
      hideLabel={hideLabel}
      name={key}
      value={form.values[key]}
      error={form.errorOf(key)}
      onChange={({ target }) => form.set(key, target.value as ProfileAudience)}
    >
      {profileAudiences.map((audience) => (
        <option key={audience} value={audience}>
          {audienceWords[audience]}
        </option>
      ))}
    </SelectField>
  )
}

/** A field and who sees what stands in it. */
export function WithShownTo({ children, ...props }: ShownToProps & { children: ReactNode }) {
  return (
    <div className={styles.shown}>
      {children}
      <ShownTo {...props} />
    </div>
  )
}
