import { playInReact } from '../../playReact.ts'

playInReact('intro')
