import { upload } from '../../../contract/upload.ts'
import { implement } from '../../http/implement.ts'
import { uploadPicture } from './upload-picture.ts'

export const routes = implement(upload, {
  'POST /uploadFile': ({ context, caller, body, files }) =>
    uploadPicture(context, { by: caller, folder: body.folder, file: files.file }),
})
