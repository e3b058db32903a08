import { places } from '../../../contract/identity/places.ts'
import { seller } from '../../../contract/commerce/seller.ts'
import { implement } from '../../http/implement.ts'
import { addAddress } from './add-address.ts'
import { becomeSeller, changeSeller, readSeller } from './become-seller.ts'
import { changeAddress, makeDefaultAddress, removeAddress } from './change-address.ts'
import { readAddresses } from './read-addresses.ts'
import { readCities, readCountries, readStates } from './read-places.ts'

export const routes = [
  ...implement(places, {
    'GET /country': ({ client, query }) => readCountries({ language: client.language, ...query }),
    'GET /states': ({ query }) => readStates(query),
    'GET /cities': ({ query }) => readCities(query),
    'GET /address': ({ context, person, query }) => readAddresses(context, { by: person, ...query }),
    'POST /address': ({ context, person, body }) => addAddress(context, { by: person, ...body }),
    'PUT /address': ({ context, person, body }) => changeAddress(context, { by: person, ...body }),
    'DELETE /address': ({ context, person, query }) => removeAddress(context, { by: person, ...query }),
    'PUT /address/default': ({ context, person, body }) =>
      makeDefaultAddress(context, { by: person, ...body }),
  }),
  ...implement(seller, {
    'POST /becomeSeller': ({ context, person, body }) => becomeSeller(context, { by: person, ...body }),
    'PUT /becomeSeller': ({ context, person, body }) => changeSeller(context, { by: person, ...body }),
    'GET /becomeSeller/detail': ({ context, person }) => readSeller(context, { by: person }),
  }),
]
