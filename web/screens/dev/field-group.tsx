import { AtSign, Image, Smile } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { RichField } from '../../ui/rich-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { pictures } from './pictures.ts'
import { Group, Part, Two } from './sheet.tsx'

const countries = [
  { code: 'US', dial: '1', name: 'United States' },
  { code: 'SE', dial: '46', name: 'Sweden' },
  { code: 'AE', dial: '971', name: 'United Arab Emirates' },
]
const categories = [
  { value: 'music', label: 'Music', note: '214 creators' },
  { value: 'travel', label: 'Travel', note: '199 creators' },
  { value: 'food', label: 'Food', note: '163 creators' },
  { value: 'craft', label: 'Craft', note: '64 creators' },
]
const people = [
  {
    handle: 'maralind',
    name: 'Mara Lindqvist',
    picture: <Avatar silent size={32} name="Mara Lindqvist" src={pictures.mara} />,
  },
  {
    handle: 'teookafor',
    name: 'Teo Okafor',
    picture: <Avatar silent size={32} name="Teo Okafor" src={pictures.teo} />,
  },
  { handle: 'lenabrandt', name: 'Lena Brandt', picture: <Avatar silent size={32} name="Lena Brandt" /> },
]

export function FieldGroup() {
  const [wanted, setWanted] = useState('')
  return (
    <Group
      id="fields"
      title="Fields"
      note="48 px high. Enter goes to the next one. Label, hint and error are tied to the control."
    >
      <form className="grid gap-6" onSubmit={(event) => event.preventDefault()}>
        <Two>
          <Field label="Name" defaultValue="Hanna Berg" />
          <Field
            label="Email, focus shown"
            data-shown="focus"
            defaultValue="hanna@example.com"
            hint="We send a six-digit code here."
          />
          <Field
            label="Username"
            start={<AtSign aria-hidden className="size-4.5 text-ink-3" />}
            defaultValue="hannab"
            error="This name is taken. hannab27 is free."
          />
          <Field
            label="Price"
            inputClass="type-money"
            inputMode="decimal"
            defaultValue="12.00"
            start={<span className="text-ink-3">$</span>}
            end={<span className="text-12 text-ink-2">you get $9.60</span>}
          />
          <Field label="Empty" placeholder="What people call you" optional />
          <Field label="Disabled" defaultValue="Cannot be changed" disabled />
          <Field
            label="A very long label that has to break into a second line somewhere"
            defaultValue="And a very long value that does not fit into the box by any means"
            aside="0 / 30"
          />
        </Two>
        <Two>
          <PasswordField label="New password" rules defaultValue="Windows27" />
          <PasswordField label="Password" defaultValue="abc" error="Wrong email or password." />
          <CodeField label="Code from the message" defaultValue="90" />
          <CodeField
            label="Code, wrong"
            defaultValue="902113"
            error="The first one was not right. 2 tries left, then wait 10 minutes."
          />
          <PhoneField label="Number" countries={countries} defaultValue="503 555 0142" />
          <PhoneField
            label="Number, Sweden"
            countries={countries}
            defaultCountry="SE"
            countryName="country2"
            error="This number is too short."
            defaultValue="70"
          />
        </Two>
        <Two>
          <Select label="Category" options={categories} defaultValue="travel" name="category" />
          <Select
            label="Category, empty"
            options={categories}
            placeholder="Choose one"
            hint="People find you by it."
          />
          <Select label="Category, disabled" options={categories} defaultValue="food" disabled />
          <NativeSelect label="Native list" options={categories} placeholder="Choose one" name="native" />
          <Combobox label="Search a list" options={categories} placeholder="Start typing" />
          <Combobox
            label="Search a list, chosen"
            options={categories}
            defaultValue={categories[0]}
            error="Not offered in your country."
          />
          <DateField
            label="Date"
            defaultValue="2026-11-15"
            marked={['2026-11-18', '2026-11-21']}
            min="2026-11-04"
          />
          <TimeField label="Time" defaultValue="18:30" hint="Your time, Stockholm" />
        </Two>
        <Two>
          <TextArea
            label="About you"
            maxLength={240}
            defaultValue="Ceramics, slow mornings, and a kiln that never does what it is told."
          />
          <RichField
            label="Post, with mentions"
            maxLength={500}
            defaultValue={'Fired with @maralind today, all of it for #glazeweek. '}
            hint="Type @ to name someone."
            mentions={people.filter((person) => person.handle.startsWith(wanted))}
            onMention={setWanted}
            toolbar={
              <>
                <IconButton size="sm" label="Add a picture">
                  <Image />
                </IconButton>
                <IconButton size="sm" label="Emoji">
                  <Smile />
                </IconButton>
              </>
            }
          />
        </Two>
      </form>
      <Part title="Text area: error, disabled">
        <Two>
          <TextArea label="Reason" error="Tell us in a sentence or two." />
          <TextArea label="Notes" disabled defaultValue="Locked while it is reviewed." />
        </Two>
      </Part>
    </Group>
  )
}
