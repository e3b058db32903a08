import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'

export type ProductCardData = Data<Endpoints['GET /products']>['items'][number]
export type Product = Data<Endpoints['GET /products/detail']>
export type OwnProduct = Data<Endpoints['GET /products/own/detail']>
export type Offer = Data<Endpoints['GET /offer']>
export type OrderCardData = Data<Endpoints['GET /orders']>['items'][number]
export type Order = Data<Endpoints['GET /orders/detail']>
export type OrderStateName = OrderCardData['state']
export type DeliveryName = Product['deliveries'][number]
