import { playInReact } from '../../playReact.ts'

playInReact('code')
