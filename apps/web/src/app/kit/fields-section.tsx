import { AtSign } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextLink } from '../../ui/link.tsx'
import styles from './kit.module.css'
import { KitCard } from './kit-card.tsx'

export function FieldsSection() {
  const [query, setQuery] = useState('Ines')
  const [wrong, setWrong] = useState('mara@lindqvist')
  return (
    <KitCard title="Fields" wide>
      <div className={styles.columns}>
        <TextField
          label="Line under your name"
          defaultValue="Bench-pressing my backlog"
          help="People see it on your shield."
        />
        <TextField label="Empty" placeholder="What do people call you?" />
        <TextField
          label="Email"
          icon={AtSign}
          type="email"
          value={wrong}
          error={wrong.includes('.') ? undefined : 'This address is missing an ending such as .com'}
          onChange={(event) => setWrong(event.target.value)}
        />
        <TextField label="Disabled" disabled defaultValue="Nobody may change this" />
        <PasswordField label="Password" defaultValue="correct horse" />
        <PasswordField
          label="New password"
          strength={{ avoid: ['Mara', 'Lindqvist'] }}
          defaultValue="brave lamp7"
          help="At least 10 characters. A short sentence works well."
        />
        <SearchField
          label="Find a friend"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onClear={() => setQuery('')}
        />
        <TextField label="Compact" compact hideLabel placeholder="A compact field" />
        <TextArea label="A few words" defaultValue="Four seats, one pickaxe each. Most nights after ten." />
        <TextArea label="Too long" defaultValue="…" error="At most 2,000 characters; this has 2,114." />
        <div>
          <Checkbox label="Stay signed in" defaultChecked />
          <Checkbox label="Only friends" />
          <Checkbox
            label={
              <>
                I have read the <TextLink href="#policy">privacy policy</TextLink> and will keep the house rules.
              </>
            }
            error="Please agree before you come in."
          />
          <Checkbox label="Not today" disabled />
          <Checkbox label="Always" disabled defaultChecked />
        </div>
        <div>
          <Switch label="Soften strong language" help="Words from the list are shown with stars." defaultChecked />
          <Switch label="Message pop-ups" />
          <Switch label="Set by the hosts" disabled />
          <Switch label="Set by the hosts" disabled defaultChecked />
        </div>
      </div>
    </KitCard>
  )
}
