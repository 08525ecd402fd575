import { playInReact } from '../../playReact.ts'

playInReact('system')
