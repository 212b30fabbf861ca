import { Bell, Bookmark, Gamepad2, Heart, Inbox, MessageCircle, Plus, Trash2, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Chip, ChipRow, RemovableChip } from '../../ui/controls/chip.tsx'
import { FilterList } from '../../ui/controls/filter-list.tsx'
import { IconButton, IconButtonLink } from '../../ui/controls/icon-button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { TabPanel, Tabs } from '../../ui/controls/tabs.tsx'
import { Cluster } from '../../ui/dress/stack.tsx'
import { KitCard } from './kit-card.tsx'

export function ControlsSection() {
  return (
    <>
      <KitCard title="Buttons">
        <Buttons />
      </KitCard>
      <KitCard title="Views, filters and parts">
        <Choices />
      </KitCard>
    </>
  )
}

function Buttons() {
  const [saved, setSaved] = useState(false)
  return (
    <>
      <Cluster>
        <Button tone="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button tone="quiet">Quiet</Button>
        <Button tone="danger">Remove</Button>
        <Button tone="danger-quiet">Unlink</Button>
      </Cluster>
      <Cluster>
        <Button tone="primary" disabled>
          Disabled
        </Button>
        <Button tone="primary" busy="Saving">
          Save changes
        </Button>
        <Button busy="Sending">Send link</Button>
        <ButtonLink href="#button" icon={UserPlus} tone="primary">
          A link
        </ButtonLink>
        <Button icon={Plus}>New</Button>
      </Cluster>
      <Cluster>
        <Button tone="primary" size="large">
          Join the hall
        </Button>
        <Button size="large">Sign in</Button>
      </Cluster>
      <Button block tone="primary" size="large">
        As wide as its place, with words enough to need a second line on a narrow phone
      </Button>
      <Cluster>
        <IconButton icon={MessageCircle} label="Message" />
        <IconButton icon={Bookmark} label="Save" pressed={saved} onClick={() => setSaved(!saved)} />
        <IconButton icon={Heart} label="Like" pressed />
        <IconButton icon={Trash2} label="Delete" disabled />
        <IconButtonLink icon={Bell} label="Notifications" href="#bell" count={6} />
        <IconButtonLink icon={Users} label="Friends" href="#friends" count={120} />
        <Spinner label="Looking" />
      </Cluster>
    </>
  )
}

function Choices() {
  const [view, setView] = useState('all')
  const [part, setPart] = useState('received')
  const [filter, setFilter] = useState('all')
  const [coop, setCoop] = useState(true)
  return (
    <>
      <Segmented
        label="Friends shown"
        value={view}
        onChange={setView}
        options={[
          { value: 'all', label: 'All', count: 17 },
          { value: 'online', label: 'Online', count: 9 },
          { value: 'playing', label: 'In a game', count: 4 },
        ]}
      />
      <ChipRow label="Kinds of play">
        <Chip pressed={coop} icon={Gamepad2} onClick={() => setCoop(!coop)}>
          Co-op
        </Chip>
        <Chip pressed={false}>Puzzle</Chip>
        <Chip pressed={false} disabled>
          Closed
        </Chip>
        <RemovableChip removeLabel="Remove Amara Diallo" onRemove={() => setCoop(false)}>
          Amara Diallo
        </RemovableChip>
      </ChipRow>
      <Tabs
        label="Requests"
        value={part}
        onChange={setPart}
        tabs={[
          { value: 'received', label: 'Received', count: 2 },
          { value: 'sent', label: 'Sent', count: 2 },
          { value: 'old', label: 'Long ago' },
        ]}
      >
        <TabPanel value="received">People who would like to sit with you.</TabPanel>
        <TabPanel value="sent">Those you asked.</TabPanel>
        <TabPanel value="old">Nobody waits this long.</TabPanel>
      </Tabs>
      <FilterList
        label="Type"
        value={filter}
        onChange={setFilter}
        filters={[
          { value: 'all', label: 'All', icon: Inbox, count: 6 },
          { value: 'social', label: 'Social', icon: Heart, count: 2 },
          { value: 'friends', label: 'Friends', icon: Users, count: 0 },
        ]}
      />
    </>
  )
}
