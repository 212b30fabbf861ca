import type { SmartRule } from '@guildhall/contract/collections'
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import styles from './rule-builder.module.css'
import { RulePartFields } from './rule-part-fields.tsx'
import { partsIn, type RulePartName, rulePartNames, ruleParts, withFacts, withoutPart } from './rule-parts.ts'

type RuleBuilderProps = { rule: SmartRule; onChange(rule: SmartRule): void }

const matches = [
  { value: 'all', label: t`All of this` },
  { value: 'any', label: t`Any of this` },
] as const

/** Says what a game must be to stand in a smart collection, part by part. */
export function RuleBuilder({ rule, onChange }: RuleBuilderProps) {
  const [shown, setShown] = useState<readonly RulePartName[]>(() => partsIn(rule))
  const others = rulePartNames.filter((name) => !shown.includes(name))
  function add(name: RulePartName) {
    setShown([...shown, name])
    onChange(withFacts(rule, ruleParts[name].start))
  }
  function drop(name: RulePartName) {
    setShown(shown.filter((one) => one !== name))
    onChange(withoutPart(rule, name))
  }
  return (
    <Stack as="fieldset" gap={3}>
      <legend className={styles.legend}>{t`Rule`}</legend>
      {shown.length > 1 && (
        <Segmented
          label={t`How much of it`}
          options={matches}
          value={rule.match ?? 'all'}
          onChange={(match) => onChange({ ...rule, match })}
        />
      )}
      {shown.map((name) => (
        <Line as="fieldset" align="start" key={name} className={styles.part}>
          <legend className={styles.name}>{ruleParts[name].words}</legend>
          <div className={styles.fields}>
            <RulePartFields name={name} rule={rule} onChange={(facts) => onChange(withFacts(rule, facts))} />
          </div>
          <IconButton icon={X} label={t`Remove the condition: ${ruleParts[name].words}`} onClick={() => drop(name)} />
        </Line>
      ))}
      {others.length > 0 && (
        <SelectField
          label={shown.length === 0 ? t`Add a condition` : t`Add another condition`}
          value=""
          onChange={({ target }) => add(target.value as RulePartName)}
        >
          <option value="" disabled>
            {t`Choose`}
          </option>
          {others.map((name) => (
            <option key={name} value={name}>
              {ruleParts[name].words}
            </option>
          ))}
        </SelectField>
      )}
    </Stack>
  )
}
