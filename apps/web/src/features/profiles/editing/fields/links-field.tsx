import { linkAddressMaximum, linkLabelMaximum, linksMaximum } from '@guildhall/contract/rules/profile-limits'
import { t } from '@lingui/core/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { linkFaults } from '../draft/edit-faults.ts'
import type { ProfileLink } from '../draft/edit-values.ts'
import type { EditForm } from '../draft/use-edit-form.ts'
import styles from './fields.module.css'

/** Up to five links, each with a name. */
export function LinksField({ form }: { form: EditForm }) {
  const { links } = form.values
  const error = form.errorOf('links')
  const place = useRef<HTMLFieldSetElement>(null)
  const focused = useRef<number>(undefined)
  // Whoever adds a row goes on in it, and whoever takes one away goes on where it was.
  useEffect(() => {
    if (focused.current === undefined) return
    const rows = place.current?.querySelectorAll<HTMLElement>('input[name="label"]') ?? []
    const next = rows[Math.min(focused.current, rows.length - 1)] ?? place.current?.querySelector('button')
    focused.current = undefined
    next?.focus()
  })

  function put(index: number, change: Partial<ProfileLink>): void {
    form.set(
      'links',
      links.map((link, at) => (at === index ? { ...link, ...change } : link)),
    )
  }

  return (
    <Stack as="fieldset" gap={3} id="links" ref={place}>
      <legend className={styles.legend}>{t`Links`}</legend>
      {links.map((link, index) => (
        <LinkRow
          // Rows have nothing but their place to be told apart by.
          key={index}
          link={link}
          number={index + 1}
          faults={error === undefined ? {} : linkFaults(link)}
          onChange={(change) => put(index, change)}
          onLeave={() => form.leave('links')}
          onRemove={() => {
            focused.current = index
            form.set('links', links.toSpliced(index, 1))
          }}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {links.length < linksMaximum ? (
        <Button
          icon={Plus}
          className={styles.add}
          onClick={() => {
            focused.current = links.length
            form.set('links', [...links, { label: '', address: '' }])
          }}
        >
          {t`Add a link`}
        </Button>
      ) : (
        <Quiet>{t`That is all there is room for.`}</Quiet>
      )}
    </Stack>
  )
}

type LinkRowProps = {
  link: ProfileLink
  number: number
  faults: ReturnType<typeof linkFaults>
  onChange(change: Partial<ProfileLink>): void
  onLeave(): void
  onRemove(): void
}

function LinkRow({ link, number, faults, onChange, onLeave, onRemove }: LinkRowProps) {
  return (
    <div
      className={styles.link}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <TextField
        label={t`Name of link ${number}`}
        hideLabel
        name="label"
        placeholder={t`Name, such as Steam`}
        dir="auto"
        autoComplete="off"
        maxLength={linkLabelMaximum}
        value={link.label}
        error={faults.label}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <TextField
        label={t`Address of link ${number}`}
        hideLabel
        name="address"
        type="url"
        inputMode="url"
        placeholder="https://"
        dir="ltr"
        autoComplete="off"
        maxLength={linkAddressMaximum}
        value={link.address}
        error={faults.address}
        onChange={({ target }) => onChange({ address: target.value })}
      />
      <IconButton icon={Trash2} label={t`Remove link ${number}`} onClick={onRemove} />
    </div>
  )
}
