import { AtSign, Image, Smile } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../ui/display/avatar.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { DateField } from '../../ui/form/date/date-field.tsx'
import { Field } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { NativeSelect } from '../../ui/form/native-select.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { MentionField } from '../../ui/form/mention-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TimeField } from '../../ui/form/date/time-field.tsx'
import { images } from './images.ts'
import { Group, Part, Two } from './showcase.tsx'

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
    picture: <Avatar silent size={32} name="Mara Lindqvist" src={images.mara} />,
  },
  {
    handle: 'teookafor',
    name: 'Teo Okafor',
    picture: <Avatar silent size={32} name="Teo Okafor" src={images.teo} />,
  },
  { handle: 'lenabrandt', name: 'Lena Brandt', picture: <Avatar silent size={32} name="Lena Brandt" /> },
]

export function FieldGroup() {
  const [value, setValue] = useState('')
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
            hint="We’ll send a 6-digit code here."
          />
          <Field
            label="Username"
            start={<AtSign aria-hidden className="size-4.5 text-ink-3" />}
            defaultValue="hannab"
            error="This username is taken. hannab27 is available."
          />
          <Field
            label="Price"
            inputClass="type-money"
            inputMode="decimal"
            defaultValue="12.00"
            start={<span className="text-ink-3">$</span>}
            end={<span className="text-12 text-ink-2">you receive $9.60</span>}
          />
          <Field label="Empty" placeholder="The name people see" optional />
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
            error="Incorrect code. 2 attempts left before a 10-minute wait."
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
            hint="Helps people find you."
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
          <MentionField
            label="Post, with mentions"
            maxLength={500}
            defaultValue={'Fired with @maralind today, all of it for #glazeweek. '}
            hint="Type @ to name someone."
            mentions={people.filter((person) => person.handle.startsWith(value))}
            onMention={setValue}
            toolbar={
              <>
                <IconButton size="sm" label="Add a photo">
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
