import { playInReact } from '../../playReact.ts'

playInReact('list')
