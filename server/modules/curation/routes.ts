import { curation } from '../../../contract/staff/curation.ts'
import { implement } from '../../http/implement.ts'
import { addBanner, editBanner, deleteBanner, readStaffBanners } from './edit-banners.ts'
import { addCategory, reorderCategories, editCategory, readStaffCategories } from './edit-categories.ts'
import { previewHome, publishHome, readStaffHome, restoreHome, saveHome } from './edit-home.ts'
import { uploadSiteImage } from './site-images.ts'
import { publishPage, readStaffPage, savePage } from './edit-pages.ts'
import { changeSetting, readStaffSettings } from './edit-settings.ts'
import { addUpdate, editUpdate, deleteUpdate, readStaffUpdates } from './edit-updates.ts'

export const routes = implement(curation, {
  'GET /staff/home': ({ context }) => readStaffHome(context),
  'PUT /staff/home': ({ context, staff: by, client, body }) => saveHome(context, { by, client, ...body }),
  'GET /staff/home/preview': ({ context, client, query }) =>
    previewHome(context, { language: client.language.slice(0, 2), ...query }),
  'POST /staff/home/publish': ({ context, staff: by, client, body }) =>
    publishHome(context, { by, client, ...body }),
  'POST /staff/home/restore': ({ context, staff: by, client, body }) =>
    restoreHome(context, { by, client, ...body }),
  'GET /staff/categories': ({ context, query }) => readStaffCategories(context, query),
  'POST /staff/categories': ({ context, staff: by, client, body }) =>
    addCategory(context, { by, client, ...body }),
  'PATCH /staff/categories': ({ context, staff: by, client, body }) =>
    editCategory(context, { by, client, ...body }),
  'PUT /staff/categories/order': ({ context, staff: by, client, body }) =>
    reorderCategories(context, { by, client, ...body }),
  'POST /staff/pictures': ({ context, staff: by, files }) =>
    uploadSiteImage(context, { by, file: files.file }),
  'GET /staff/banners': ({ context, query }) => readStaffBanners(context, query),
  'POST /staff/banners': ({ context, staff: by, client, body }) =>
    addBanner(context, { by, client, ...body }),
  'PUT /staff/banners': ({ context, staff: by, client, body }) =>
    editBanner(context, { by, client, ...body }),
  'DELETE /staff/banners': ({ context, staff: by, client, query }) =>
    deleteBanner(context, { by, client, ...query }),
  'GET /staff/updates': ({ context, query }) => readStaffUpdates(context, query),
  'POST /staff/updates': ({ context, staff: by, client, body }) =>
    addUpdate(context, { by, client, ...body }),
  'PUT /staff/updates': ({ context, staff: by, client, body }) =>
    editUpdate(context, { by, client, ...body }),
  'DELETE /staff/updates': ({ context, staff: by, client, query }) =>
    deleteUpdate(context, { by, client, ...query }),
  'GET /staff/pages': ({ context, query }) => readStaffPage(context, query),
  'PUT /staff/pages': ({ context, staff: by, client, body }) => savePage(context, { by, client, ...body }),
  'POST /staff/pages/publish': ({ context, staff: by, client, body }) =>
    publishPage(context, { by, client, ...body }),
  'GET /staff/settings': ({ context }) => readStaffSettings(context),
  'PUT /staff/settings': ({ context, staff: by, client, body }) =>
    changeSetting(context, { by, client, ...body }),
})
