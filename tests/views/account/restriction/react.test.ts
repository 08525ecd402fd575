import { playInReact } from '../../playReact.ts'

playInReact('restriction')
